import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { folderStore } from '#store/vault/folder-store.ts'
import { s3Settings, s3Store } from '#store/vault/s3-store.ts'
import { anS3Server } from './s3-server.ts'

/**
 * A driver of the vault, and what lies behind it: for tests that look at, alter or move what is
 * kept.
 */
export interface VaultDriver {
  blobs: BlobStore
  names(): Promise<string[]>
  bytesOf(name: string): Promise<Buffer>
  overwrite(name: string, bytes: Uint8Array): Promise<void>
  close(): Promise<void>
}

export async function aFolderDriver(): Promise<VaultDriver> {
  const root = await mkdtemp(join(tmpdir(), 'muhar-vault-'))

  return {
    blobs: folderStore(root),
    names: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    bytesOf: (name) => readFile(join(root, name)),
    async overwrite(name, bytes) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), bytes)
    },
    close: () => rm(root, { recursive: true, force: true }),
  }
}

export async function anS3Driver(): Promise<VaultDriver> {
  const { endpoint, bucket, credentials, close } = await anS3Server()
  const prefix = 'some/prefix/'
  const client = new S3Client({
    endpoint,
    credentials,
    region: 'ap-south-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const object = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  return {
    blobs: s3Store({
      ...s3Settings(`s3://${bucket}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`),
      credentials,
    }),
    async names() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
      return Contents.map(({ Key = '' }) => Key.slice(prefix.length))
    },
    async bytesOf(name) {
      const { Body } = await client.send(new GetObjectCommand(object(name)))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    async overwrite(name, bytes) {
      await client.send(new PutObjectCommand({ ...object(name), Body: bytes }))
    },
    async close() {
      client.destroy()
      await close()
    },
  }
}
