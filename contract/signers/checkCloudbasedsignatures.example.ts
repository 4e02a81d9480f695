import { example } from '../example.ts'
import { checkCloudbasedsignatures } from './checkCloudbasedsignatures.ts'

export default example(checkCloudbasedsignatures, ({ draft }) => ({ signer_id: draft.signer_id }))
