import { example } from '../example.ts'
import { downloadCourtCertificate } from './downloadCourtCertificate.ts'

export default example(downloadCourtCertificate, ({ completed }) => ({
  document_id: completed.document_id,
  party: {
    name: 'Nandini Rao',
    relation: 'daughter',
    relation_of: 'Suresh Rao',
    address: 'Sahyadri House, Baner Road, Pune 411045',
    designation: 'Manager, Records',
    place: 'Pune',
    holds: ['maintained', 'operated'],
  },
}))
