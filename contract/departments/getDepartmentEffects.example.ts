import { example } from '../example.ts'
import { getDepartmentEffects } from './getDepartmentEffects.ts'

export default example(getDepartmentEffects, ({ department }) => ({ kind: 'department', id: department.id }))
