import { example } from '../example.ts'
import { downloadWhatsappReport } from './downloadWhatsappReport.ts'

export default example(downloadWhatsappReport, {})
