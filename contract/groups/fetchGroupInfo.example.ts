import { example } from '../example.ts'
import { fetchGroupInfo } from './fetchGroupInfo.ts'

export default example(fetchGroupInfo, ({ groupOnDraft }) => groupOnDraft)
