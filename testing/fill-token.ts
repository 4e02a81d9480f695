import { readFileSync } from 'node:fs'
import { certificatesOf } from '#engine/crypto/index.ts'
import { openPkcs11Token } from '#engine/node/index.ts'

/** Run by itself: a PKCS #11 module reads once in a process where its tokens are. */
const [module = '', token = '', pin = '', id = '', file = ''] = process.argv.slice(2)
const opened = await openPkcs11Token({ module, token, pin })
for (const [at, der] of certificatesOf(readFileSync(file, 'utf8')).entries())
  opened.keepCertificate(at === 0 ? Buffer.from(id, 'hex') : Buffer.of(0x70 + at), `${token} ${at}`, der)
opened.close()
