import type { Page } from 'playwright-core'

/**
 * Everything a page may keep: both storages, every database, every cache, the address and what is
 * on it.
 */
export async function keptBy(page: Page): Promise<Buffer> {
  const kept = await page.evaluate(async () => {
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        databases.push(await new Promise((done) => all.addEventListener('success', () => done(all.result))))
      }
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }

    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases,
      cached,
      address: location.href,
      history: history.state as unknown,
      page: document.documentElement.outerHTML,
    })
  })

  return Buffer.from(kept)
}
