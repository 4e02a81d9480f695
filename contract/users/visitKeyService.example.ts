import { example } from '../example.ts'
import { visitKeyService } from './visitKeyService.ts'

export default example(visitKeyService, ({ signingService }) => ({ service_id: signingService.id }))
