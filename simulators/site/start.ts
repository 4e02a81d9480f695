import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, listen, newWebServer, openAdmin } from '../program/web-server.ts'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>
<style>body{font:16px system-ui;margin:16px}iframe{width:100%;height:640px;border:1px solid #999}</style></head>
<body><h1>Shop</h1><p>TEST ONLY</p><iframe title="Signing" allow="camera; microphone; geolocation"></iframe><ol aria-label="Events"></ol>
<script src="/site.js"></script></body></html>`

/** What a site does: shows the address in a frame, and believes messages of that origin alone. */
const script = `const frame = document.querySelector('iframe')
const events = document.querySelector('ol')
const address = decodeURIComponent(location.hash.slice(1))
addEventListener('message', ({ origin, source, data }) => {
  if (source !== frame.contentWindow || origin !== new URL(address).origin) return
  if (!data || data.source !== 'muhar') return
  const line = document.createElement('li')
  line.textContent = data.code ? data.event + ' ' + data.code : data.event
  events.append(line)
})
frame.src = address
`

/** A site that shows a signing page in a frame: `/#` and the address, encoded. */
export async function startSite(options: SimulatorOptions = {}): Promise<RunningSimulator> {
  const folder = await openFolder(options.folder)
  const adminToken = await adminTokenFor(options, folder)
  const app = newWebServer()
  app.get('/', async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/site.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.get('/signed', async (_, reply) => reply.type('text/html; charset=utf-8').send('<h1>Thank you</h1>'))
  await openAdmin(app, adminToken, new FaultQueue([]))
  const url = await listen(app, options)

  return {
    url,
    adminToken,
    close: async () => {
      await app.close()
      await folder.release()
    },
  }
}
