import { example } from '../example.ts'
import { saveDirectory } from './saveDirectory.ts'

export default example(saveDirectory, ({ directory }) => ({
  role_id: directory.role_id,
  successor_id: null,
  revision: directory.revision,
}))
