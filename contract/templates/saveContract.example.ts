import { example } from '../example.ts'
import { saveContract } from './saveContract.ts'

export default example(saveContract, ({ onPaper }) => ({
  document_id: onPaper.document_id,
  contract: { starts_on: '2026-12-01', ends_on: '2027-11-30', value: 12_000_000, notice_days: 60 },
}))
