import { answer } from '#calls/answer.ts'
import { geturlInfo } from '#contract/documents/geturlInfo.ts'
import { openLinkInfo } from './link-info.ts'

export default answer(geturlInfo, ({ link }, { parts, origin }) => openLinkInfo(parts, link, origin))
