const mostPictureBytes = 1_000_000

/** Why a chosen picture cannot become a mark; null when nothing speaks against sending it. */
export function faultOfPicture(file: File): 'type' | 'size' | null {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return 'type'

  return file.size > mostPictureBytes ? 'size' : null
}
