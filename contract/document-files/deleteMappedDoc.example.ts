import { example } from '../example.ts'
import { deleteMappedDoc } from './deleteMappedDoc.ts'

export default example(deleteMappedDoc, ({ merged }) => ({ mapped_id: merged.mapped_id }))
