import { example } from '../example.ts'
import { shareScreen } from './shareScreen.ts'

export default example(shareScreen, ({ share }) => ({ act: 'stop', share_id: share.share_id }))
