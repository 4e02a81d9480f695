import { example } from '../example.ts'
import { manualImport } from './manualImport.ts'

export default example(manualImport, ({ fresh }) => ({
  kind: 'external_new',
  columns: ['Name', 'Email'],
  rows: [['Asha', fresh.email]],
}))
