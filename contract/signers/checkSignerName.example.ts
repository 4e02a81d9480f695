import { example } from '../example.ts'
import { checkSignerName } from './checkSignerName.ts'

export default example(checkSignerName, ({ signer }) => ({ name: signer.name }))
