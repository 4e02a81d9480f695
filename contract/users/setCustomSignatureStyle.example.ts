import { example } from '../example.ts'
import { setCustomSignatureStyle } from './setCustomSignatureStyle.ts'

export default example(setCustomSignatureStyle, { kind: 'typed', text: 'Asha Rao' })
