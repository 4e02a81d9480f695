import { example } from '../example.ts'
import { removeSignatureStyle } from './removeSignatureStyle.ts'

export default example(removeSignatureStyle, ({ mark }) => ({ style_id: mark.style_id }))
