import { toBase64Url } from './base64url.ts'

export interface ClientKey {
  privateKey: CryptoKey
  /** b64u of the 65-byte uncompressed point: the header `x-client-key`. */
  point: string
}

let pending: Promise<ClientKey> | undefined

/**
 * The key pair of this browser profile: made once, its private half not extractable, kept in
 * IndexedDB so that a session bound to it survives a reload. Where a browser keeps nothing, the
 * pair lives as long as the page.
 */
export function clientKey(): Promise<ClientKey> {
  pending ??= keptOrNew()
  return pending
}

export async function makeClientKey(): Promise<ClientKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  return { privateKey: pair.privateKey, point: toBase64Url(new Uint8Array(raw)) }
}

async function keptOrNew(): Promise<ClientKey> {
  let database: IDBDatabase
  try {
    database = await openDatabase()
  } catch {
    return makeClientKey()
  }
  const kept = await read(database)
  if (kept) return kept
  return keepUnlessThere(database, await makeClientKey())
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('muhar', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

function read(database: IDBDatabase): Promise<ClientKey | undefined> {
  return new Promise((resolve, reject) => {
    const asking = database.transaction('keys').objectStore('keys').get('transport')
    asking.onsuccess = () => resolve(asking.result as ClientKey | undefined)
    asking.onerror = () => reject(asking.error)
  })
}

/** Two tabs may start at once: the first key written is the key of both. */
function keepUnlessThere(database: IDBDatabase, made: ClientKey): Promise<ClientKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('keys', 'readwrite')
    const store = transaction.objectStore('keys')
    let winner = made
    const asking = store.get('transport')
    asking.onsuccess = () => {
      if (asking.result) winner = asking.result as ClientKey
      else store.put(made, 'transport')
    }
    transaction.oncomplete = () => resolve(winner)
    transaction.onerror = () => reject(transaction.error)
  })
}
