export interface StreamedEvent {
  id: string
  kind: string
  data: string
}

/**
 * Reads server-sent events out of a byte stream, however it is cut into pieces (WHATWG HTML
 * §9.2.6).
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let id = ''
  let told = ''
  let kind = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          // The place in the stream may move without an event.
          if (data.length > 0 || id !== told) yield { id, kind: kind || 'message', data: data.join('\n') }
          told = id
          kind = ''
          data = []
          continue
        }
        const colon = line.indexOf(':')
        if (colon === 0) continue
        const field = colon < 0 ? line : line.slice(0, colon)
        const content = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
        if (field === 'data') data.push(content)
        else if (field === 'event') kind = content
        else if (field === 'id' && !content.includes('\0')) id = content
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
