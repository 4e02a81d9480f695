import { answer } from '#calls/answer.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { Refusal } from '#domain/refusal.ts'
import { readAsAsker } from '#services/dockets/read-as-asker.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { pageTexts } from './page-texts.ts'

export default answer(convertPdf2Images, async (input, context) => {
  const { parts, store } = context
  const { document, version } = await store.read(async (tx) => {
    const { document } = await readAsAsker(tx, input.document_id, context.asker, context.origin)
    const version = await tx.documentVersions.get(document.id, document.head_version)
    if (!version) throw new Error(`Document ${document.id} lacks version ${document.head_version}`)

    return { document, version }
  })
  const wanted = input.pages ?? document.page_sizes.map((_, index) => index + 1)
  const sizes = wanted.map((page) => {
    const size = document.page_sizes[page - 1]
    if (!size) throw new Refusal('PAGE_NOT_FOUND')

    return { page, ...size }
  })
  const texts = await pageTexts(parts, store.organisationId, version.sha256)
  const ticket = await store.transaction((tx) =>
    issueTicket(tx, context, {
      kind: 'pages',
      sha256: version.sha256,
      size: version.size,
      name: document.name,
      mime: 'image/webp',
      documentId: document.id,
      version: version.number,
    }),
  )

  return {
    images: sizes.map(({ page, width, height }) => ({
      page,
      url: `${ticket.url}/${page}?w=${input.width}`,
      width,
      height,
      text: texts[page - 1] ?? '',
    })),
    expiresAt: ticket.expiresAt,
  }
})
