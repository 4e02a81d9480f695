import { example } from '../example.ts'
import { saveDepartment } from './saveDepartment.ts'

export default example(saveDepartment, ({ department }) => ({
  kind: 'department',
  ...department,
  name: 'Pune, Kothrud',
}))
