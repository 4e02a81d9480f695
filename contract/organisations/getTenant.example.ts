import { example } from '../example.ts'
import { getTenant } from './getTenant.ts'

export default example(getTenant, { organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901' })
