import { example } from '../example.ts'
import { unlinkGroup } from './unlinkGroup.ts'

export default example(unlinkGroup, ({ groupOnDraft }) => groupOnDraft)
