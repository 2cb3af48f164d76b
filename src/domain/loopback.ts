const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether this host name, as URL gives it, never leaves the machine. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname)
