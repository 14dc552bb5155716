/** "LinkedIn" of "linkedin". */
export function networkName(network: string): string {
  return names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
}

const names: Record<string, string> = { linkedin: 'LinkedIn', youtube: 'YouTube', github: 'GitHub', tiktok: 'TikTok' };
