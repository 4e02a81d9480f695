import { example } from '../example.ts'
import { validateReferenceId } from './validateReferenceId.ts'

export default example(validateReferenceId, { reference_id: 'INV-2026' })
