import { type BinaryLike, createHash } from 'node:crypto'

export const sha256 = (data: BinaryLike): Buffer => createHash('sha256').update(data).digest()

export const sha256Hex = (data: BinaryLike): string => sha256(data).toString('hex')
