import { example } from '../example.ts'
import { UploadPANForVSign } from './UploadPANForVSign.ts'

export default example(UploadPANForVSign, ({ panCard }) => ({
  fileId: panCard.fileId,
  pan_number: 'ABCPE1234F',
  name_on_card: panCard.name_on_card,
}))
