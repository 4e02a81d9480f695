import { example } from '../example.ts'
import { saveLogo } from './saveLogo.ts'

export default example(saveLogo, ({ picture }) => ({ fileId: picture.fileId, kind: 'logo' }))
