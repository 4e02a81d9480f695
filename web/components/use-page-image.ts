import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { useQueryCall } from '../wire/use-call.ts'

/** A ticket lives five minutes; an image is asked for again a little earlier. */
export const pageTicketMs = 4 * 60_000

/** One page as an image, made on demand and asked for only when it is looked at. */
export function usePageImage(documentId: string, page: number, width: 360 | 720 | 1440, enabled = true) {
  const asked = useQueryCall(
    convertPdf2Images,
    { document_id: documentId, pages: [page], width },
    { enabled: enabled && documentId !== '', staleTime: pageTicketMs, gcTime: pageTicketMs },
  )
  return { image: asked.data?.images[0], failure: asked.error, retry: () => void asked.refetch() }
}
