import { CallFailure, type FailureBody, offline } from './call-failure.ts'
import { outlast } from './outlast.ts'

export interface UploadedFile {
  fileId: string
  name: string
  size: number
  sha256: string
  pages: number | null
}

const path = '/api/files/upload'

type Headers = () => Promise<Record<string, string>>
type Watch = (sent: number, total: number) => void

/**
 * Our choice: behind a break the rest goes in small parts. A browser repeats a request by itself
 * when its line breaks, so a part is what may be sent in vain.
 */
const smallPart = 128 * 1024

/**
 * Streams one file up (`docs/wire.md` §4). Where the line breaks it goes on behind what has
 * arrived, for as long as something arrives.
 */
export function uploadFile(
  file: File,
  headers: Headers,
  watch: Watch,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const id = crypto.randomUUID()
  let moved = performance.now()
  let offset = 0
  let isFirst = true
  const attempt = async () => {
    if (!isFirst) {
      const arrived = await arrivedOf(id, await headers(), signal)
      if (arrived > offset) moved = performance.now()
      offset = arrived
    }
    const step = isFirst ? file.size : smallPart
    isFirst = false
    for (;;) {
      const part = { id, offset, bytes: file.slice(offset, offset + step) }
      const from = offset
      const result = await send(file, part, await headers(), (sent) => watch(from + sent, file.size), signal)
      if ('fileId' in result) return result
      // Nothing came: what is away is waited for.
      if (result.received <= offset) throw offline('upload')
      offset = result.received
      moved = performance.now()
    }
  }

  return outlast(attempt, signal, () => moved)
}

async function arrivedOf(id: string, headers: Record<string, string>, signal: AbortSignal): Promise<number> {
  const answer = await fetch(path, {
    method: 'HEAD',
    headers: { ...headers, 'x-upload-id': id },
    signal,
  }).catch((why: unknown) => {
    throw signal.aborted ? why : offline('upload')
  })
  // A HEAD has no body: what is wrong is read in the answer to the bytes.
  return answer.ok ? Number(answer.headers.get('x-upload-offset')) : 0
}

/** XMLHttpRequest, because fetch does not tell how far an upload has come. */
function send(
  file: File,
  { id, offset, bytes }: { id: string; offset: number; bytes: Blob },
  headers: Record<string, string>,
  watch: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile | { received: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = (event) => watch(event.loaded)
    request.onerror = () => reject(offline('upload'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 200 && answer.status === 'success' && answer.result) resolve(answer.result)
      // Another line of ours was still read: what is there now is asked again.
      else if (answer.code === 'UPLOAD_OFFSET') reject(offline('upload'))
      else reject(new CallFailure(request.status, answer, request.getResponseHeader('retry-after')))
    }
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.setRequestHeader('x-activity', '1')
    request.setRequestHeader('x-upload-id', id)
    request.setRequestHeader('x-upload-offset', String(offset))
    request.setRequestHeader('x-upload-length', String(file.size))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
}

function parse(text: string): FailureBody & { result?: UploadedFile | { received: number } } {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>
  } catch {
    return {}
  }
}
