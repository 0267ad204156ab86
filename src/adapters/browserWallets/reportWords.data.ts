/**
 * The words of English fault reports by wallets, devices and libraries, in lower case and without the endings '-s',
 * '-d', '-ed' and '-ing'. A text with any other word may be the owner's decision, in any language (X69), and no further
 * window opens after it (C690). A missing word therefore costs a visible error, not a signature. None of them is a word of
 * refusal.
 */
export const REPORT_WORDS: ReadonlySet<string> = new Set(
  (
    'a account accounts active address addresses after again all allowed already also an and ' +
    'another any anything api app application apps are argument arguments array as at available ' +
    'bad be because been before being big bitcoin blind block bluetooth boolean both bounds ' +
    'bridge broken browser buffer but by bytes call callback calls can cannot cause certificate ' +
    'chain chains channel check class clear client close code codes coinbase connect connected ' +
    'connection constructor contact contract contracts corrupt corrupted could current ' +
    'currently data decode decoding detail details device devices did different digest disable ' +
    'disabled disconnected dns do does doesn domain done during each eip empty enable enabled encode ' +
    'encoding erc error errors eth ethereum evm exceed exceeded exception exist existing exists ' +
    'expect expected extension external fail failed fails failure fatal fault fee fetch field ' +
    'fields find firmware first for found frame from function gas gateway general generic get ' +
    'given got gridplus had handle handled handling happened hardware has hash have here hex ' +
    'hid high host hosts how http https id if implement implemented in incorrect index input ' +
    'inputs install installed integer internal into invalid is isn issue it its json key keyring ' +
    'keys keystone large last later lattice least ledger length less limit limited load loading ' +
    'locked long lost low make malformed many match matches matching maximum may memory message ' +
    'messages metamask method methods might minimum missing mode module moment more most much ' +
    'must name names nan need needed needs network next no node nonce none nor not nothing now ' +
    'null number object occurred of off on once one only onto oops open opened opening or order ' +
    'orders other out output over overflow overloaded owner packet page param parameter ' +
    'parameters params parse parsing payload pipe please port position primary problem process ' +
    'processed processing promise properties property protocol provided provider providers ' +
    'range rate read reading reason receive received reconnect reload request requested ' +
    'requests require required requires response responses restart result results retry rpc ' +
    'same schema screen sdk second selected send sent serialize server service services session ' +
    'set setting settings short should sign signature signatures signed signer signing since ' +
    'size small snap so socket solana some something sorry specified ssl stack state status ' +
    'still storage stream string struct structured support supported supports sure tab ' +
    'temporarily than that the then there these this three throw thrown time timed timeout to ' +
    'token tokens too transaction transactions transport trezor tried try trying two tx type ' +
    'typed types unable unavailable uncaught undefined under unexpected unhandled unimplemented ' +
    'unknown unlock unrecognized unsupported until up update updated upgrade usb use used using ' +
    'valid validate validation value values version via wallet walletconnect wallets was webhid ' +
    'webusb went were what when where which while who why will window with within without would ' +
    'write writing wrong yet'
  ).split(' '),
)
