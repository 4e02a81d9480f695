import { example } from '../example.ts'
import { continueAtService } from './continueAtService.ts'

export default example(continueAtService, ({ atService }) => ({
  transaction_id: atService.transaction_id,
  state: atService.state,
}))
