import { example } from '../example.ts'
import { bringTokenCertificate } from './bringTokenCertificate.ts'

export default example(bringTokenCertificate, {
  secret: 'x'.repeat(117),
  certificates: ['MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
})
