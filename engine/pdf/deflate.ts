/** FlateDecode data (ISO 32000-2 §7.4.4); null where the platform cannot pack. */
export async function deflated(content: Uint8Array): Promise<Uint8Array | null> {
  if (typeof CompressionStream === 'undefined') return null
  const stream = new Blob([content as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))

  return new Uint8Array(await new Response(stream).arrayBuffer())
}
