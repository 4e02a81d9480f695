import { example } from '../example.ts'
import { addCertificate } from './addCertificate.ts'

export default example(addCertificate, {
  kind: 'autosign',
  from: 'file',
  file: 'MIIB',
  passphrase: 'Sahyadri#2026',
  limits: { most: 1_000, most_a_day: 100, document_types: null, minute_from: 540, minute_to: 1_080 },
  consent_text_id: '0192d5a0-0000-7000-8000-000000000000',
  proof: { password: 'Sahyadri#2026' },
})
