/** The only styles of the page; the policy of its answers names their digest. */
export const certificateStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f7fb;color:#13182e;font:16px/1.5 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
header{padding:16px 24px;background:#13182e}
header a{color:#fff;font-size:20px;font-weight:700;text-decoration:none}
header a:focus-visible{outline:2px solid #82b1ff;outline-offset:2px}
.sheet{width:min(768px,100% - 32px);margin:32px auto 16px;padding:48px 24px 32px;background:#fff;border:1px solid #e3e6ef;border-radius:12px;text-align:center;overflow-wrap:anywhere}
h1{margin:0 0 32px;font-size:24px;line-height:1.25}
p{margin:0 0 8px}
.name{font-size:40px;font-weight:700;line-height:1.2}
.event{font-size:24px;font-weight:600;line-height:1.3}
.text{margin-top:24px;white-space:pre-line}
.check{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:center;margin-top:40px;padding-top:24px;border-top:1px solid #e3e6ef;font-size:14px}
.check div{flex:1 1 240px;text-align:start}
svg{width:144px;height:144px}
.valid{color:#1b5e20;font-size:16px;font-weight:600}
.address{font-family:ui-monospace,Menlo,Consolas,monospace}
.hint{margin:0 24px 48px;color:#424242;text-align:center}
@media(min-width:640px){.sheet{padding:72px 64px 40px}h1{font-size:28px}}
@page{size:A4;margin:20mm}
@media print{body{background:none}header,.hint{display:none}.sheet{width:auto;margin:0;padding:20mm 0 0;border:0}.name{font-size:36pt}.event{font-size:22pt}.name.long{font-size:20pt}.event.long{font-size:15pt}.text.long{font-size:10pt;line-height:1.35}
.check{break-inside:avoid}.valid{display:none}}
`;
