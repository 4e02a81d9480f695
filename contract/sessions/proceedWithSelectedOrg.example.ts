import { example } from '../example.ts'
import { proceedWithSelectedOrg } from './proceedWithSelectedOrg.ts'

export default example(proceedWithSelectedOrg, { organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901' })
