import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents, type StreamedEvent } from './event-stream.ts'

const text =
  ': hello\n\nid: 7\nevent: signer\ndata: {"docket_id":"é"}\n\nid:8\r\ndata: one\r\ndata: two\r\n\r\n:beat\n\ndata: cut off'

async function read(pieces: Uint8Array[]): Promise<StreamedEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const events: StreamedEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

const expected = [
  { id: '7', kind: 'signer', data: '{"docket_id":"é"}' },
  { id: '8', kind: 'message', data: 'one\ntwo' },
]

describe('readEvents', () => {
  it('reads events, ids and comments, and drops what was cut off', async () => {
    expect(await read([new TextEncoder().encode(text)])).toEqual(expected)
  })

  it('says the place in the stream that moves without an event', async () => {
    expect(await read([new TextEncoder().encode('retry: 2000\nid: 5\n\n:beat\n\ndata: one\n\n')])).toEqual([
      { id: '5', kind: 'message', data: '' },
      { id: '5', kind: 'message', data: 'one' },
    ])
  })

  it('reads the same however the bytes are cut', async () => {
    const bytes = new TextEncoder().encode(text)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 8 }),
        async (cuts) => {
          const at = [0, ...cuts.sort((a, b) => a - b), bytes.length]
          const pieces = at.slice(1).map((end, index) => bytes.slice(at[index], end))
          expect(await read(pieces)).toEqual(expected)
        },
      ),
    )
  })
})
