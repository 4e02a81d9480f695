import { example } from '../example.ts'
import { getDepartmentById } from './getDepartmentById.ts'

export default example(getDepartmentById, {})
