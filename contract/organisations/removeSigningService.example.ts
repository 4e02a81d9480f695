import { example } from '../example.ts'
import { removeSigningService } from './removeSigningService.ts'

export default example(removeSigningService, ({ signingService }) => ({ id: signingService.id }))
