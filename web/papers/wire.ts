import type { InputOf, OutputOf } from '#contract/define-call.ts'
import type { generateOTPforOnlineDocList } from '#contract/documents/generateOTPforOnlineDocList.ts'
import type { getMyPapers } from '#contract/documents/getMyPapers.ts'
import type { leaveMyPapers } from '#contract/documents/leaveMyPapers.ts'
import type { openMyPaper } from '#contract/documents/openMyPaper.ts'
import type { saveMyPaper } from '#contract/documents/saveMyPaper.ts'
import type { validateOTPforOnlineDocList } from '#contract/documents/validateOTPforOnlineDocList.ts'
import { openWire } from '../wire/open-wire.ts'
import type { PapersMemory } from '../wire/papers-memory.ts'

export type PaperList = OutputOf<typeof getMyPapers>
export type Paper = PaperList['rows'][number]
export type PaperBox = keyof PaperList['counts']

/** The calls of somebody's own papers, by their names; the token travels in each of them. */
export function openPapersWire(memory: PapersMemory) {
  const wire = openWire({ sessionToken: () => '' })
  const act = () => ({ idempotencyKey: crypto.randomUUID() })

  return {
    askCode: (input: InputOf<typeof generateOTPforOnlineDocList>) =>
      wire.call<typeof generateOTPforOnlineDocList>(
        '/api/workflow/generateOTPforOnlineDocList',
        input,
        act(),
      ),
    async enter(input: InputOf<typeof validateOTPforOnlineDocList>): Promise<void> {
      const opened = await wire.call<typeof validateOTPforOnlineDocList>(
        '/api/workflow/validateOTPforOnlineDocList',
        input,
        act(),
      )
      memory.token = opened.token
    },
    getMyPapers: (input: Omit<InputOf<typeof getMyPapers>, 'token'>) =>
      wire.call<typeof getMyPapers>(
        '/api/workflow/getMyPapers',
        { ...input, token: memory.token },
        { repeats: true },
      ),
    openMyPaper: (document_id: string) =>
      wire.call<typeof openMyPaper>('/api/workflow/openMyPaper', { token: memory.token, document_id }, act()),
    /**
     * Asks for a ticket and lets the browser fetch it: the cookie that came with the answer opens
     * it.
     */
    async save(document_id: string): Promise<void> {
      const { result } = await wire.call<typeof saveMyPaper>(
        '/api/workflow/saveMyPaper',
        { token: memory.token, document_id },
        act(),
      )
      const anchor = document.createElement('a')
      anchor.href = result.url
      anchor.download = result.name
      anchor.click()
    },
    leave: () =>
      wire.call<typeof leaveMyPapers>('/api/workflow/leaveMyPapers', { token: memory.token }, act()),
  }
}

export type PapersWire = ReturnType<typeof openPapersWire>
