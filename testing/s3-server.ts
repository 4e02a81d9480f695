import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3rver {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

export interface S3Server {
  endpoint: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  close(): Promise<void>
}

/** An S3 server with an empty bucket, on a free port. */
export async function anS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'muhar-s3-'))
  const bucket = 'muhar'
  const Server = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()

  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
