// Scripts that the library has as they are.
declare module '*/unpack.js' {
  export function unpacked(data: Uint8Array<ArrayBuffer>): Promise<{ description: Record<string, unknown>; page?: string; style?: string; worker?: string; code: () => Uint8Array }>;
}
