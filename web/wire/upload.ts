import { CallFailure, type FailureBody, offline } from './call-failure.ts'

export interface UploadedFile {
  fileId: string
  name: string
  size: number
  sha256: string
  pages: number | null
}

export interface Upload {
  done: Promise<UploadedFile>
  cancel: () => void
}

/**
 * Streams one file up (`docs/wire.md` §4). XMLHttpRequest, because fetch does not tell how far an
 * upload has come.
 */
export function uploadFile(
  file: File,
  headers: () => Promise<Record<string, string>>,
  watch: (sent: number, total: number) => void = () => {},
): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<UploadedFile>((resolve, reject) => {
    request.upload.onprogress = (event) => watch(event.loaded, event.total || file.size)
    request.onerror = () => reject(offline('upload'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 200 && answer.status === 'success' && answer.result) resolve(answer.result)
      else reject(new CallFailure(request.status, answer, request.getResponseHeader('retry-after')))
    }
    headers()
      .then((all) => {
        request.open('POST', '/api/files/upload')
        for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
        request.setRequestHeader('content-type', file.type || 'application/octet-stream')
        request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
        request.setRequestHeader('x-activity', '1')
        request.send(file)
      })
      .catch(reject)
  })
  return { done, cancel: () => request.abort() }
}

function parse(text: string): FailureBody & { result?: UploadedFile } {
  try {
    return JSON.parse(text) as FailureBody & { result?: UploadedFile }
  } catch {
    return {}
  }
}
