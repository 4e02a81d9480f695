import { example } from '../example.ts'
import { chooseSignatureStyle } from './chooseSignatureStyle.ts'

export default example(chooseSignatureStyle, ({ mark }) => ({ style_id: mark.style_id }))
