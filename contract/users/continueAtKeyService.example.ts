import { example } from '../example.ts'
import { continueAtKeyService } from './continueAtKeyService.ts'

export default example(continueAtKeyService, ({ keyVisit }) => ({ state: keyVisit.state }))
