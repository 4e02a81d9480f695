import { example } from '../example.ts'
import { checkInboundIp } from './checkInboundIp.ts'

export default example(checkInboundIp, { organisation_id: '01905c8e-7d1a-7c3f-9b20-000000000901' })
