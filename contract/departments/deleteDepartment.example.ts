import { example } from '../example.ts'
import { deleteDepartment } from './deleteDepartment.ts'

export default example(deleteDepartment, ({ department }) => ({ kind: 'department', ...department }))
