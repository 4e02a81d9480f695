import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers where the product of this run is; the first question starts it. */
    sharedProduct: string
  }
}

/**
 * One product for all files that change nothing of the installation, however many workers ask
 * (shared-product.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<number, Promise<Product>>()
  const productWith = (servers: number): Promise<Product> => {
    const known = started.get(servers)
    if (known) return known
    const product = startProduct({
      servers,
      env: {
        NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
        // All files log in from one address.
        MUHAR_TOKENS_PER_MINUTE: '1000000',
      },
    })
    started.set(servers, product)

    return product
  }
  const hub = createServer(async (request, response) => {
    const servers = Number(new URL(request.url ?? '/', 'http://hub').searchParams.get('servers'))
    try {
      const { address, data, demo, printed } = await productWith(servers)
      response.end(JSON.stringify({ address, data, simulators: demo.simulators, printed: printed() }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  hub.listen(0, '127.0.0.1')
  await once(hub, 'listening')
  project.provide('sharedProduct', `http://127.0.0.1:${(hub.address() as AddressInfo).port}`)

  return async () => {
    hub.close()
    hub.closeAllConnections()
    await Promise.allSettled([...started.values()].map(async (product) => (await product).stop()))
  }
}
