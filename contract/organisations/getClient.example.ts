import { example } from '../example.ts'
import { getClient } from './getClient.ts'

export default example(getClient, { organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901' })
