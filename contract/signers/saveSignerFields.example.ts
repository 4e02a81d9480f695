import { example } from '../example.ts'
import { saveSignerFields } from './saveSignerFields.ts'

export default example(saveSignerFields, ({ signer }) => ({ mark: { kind: 'typed', text: signer.name } }))
