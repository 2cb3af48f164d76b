import type { FieldName } from './reading.ts'

type Names = Readonly<Partial<Record<FieldName, string>>>

/**
 * What carriers, warehouses and shops call their columns, without accents, case and signs; the surest names first. Of two
 * columns that could be the same, the surer one is taken.
 */
export const languages: Readonly<Record<string, Names>> = {
  English: {
    order:
      'ordernumber orderno ordernr orderid order orderref orderreference salesordernumber salesorder shoporder ponumber purchaseorder customerreference customerref yourreference shipmentreference shippingreference reference1 referencenumber reference ref',
    item: 'itemid orderitemid lineitemid lineid sku itemsku productsku itemnumber itemno articlenumber articleno article item variant',
    quantity: 'quantity qty pieces pcs',
    tracking:
      'trackingnumber trackingno trackingnr trackingid trackingcode tracking tracktrace trackandtrace parcelnumber parcelno parcelid parcel consignmentnumber consignmentno consignmentid consignment waybillnumber waybill awb awbnumber airwaybill shipmentnumber shipmentno shipmentid packagenumber packageid labelnumber barcode sscc',
    provider:
      'shippingprovider provider carrier carriername carriercode courier couriername shippingcompany shippingcarrier deliverycompany forwarder shipper',
    comment: 'comment comments remark remarks note notes message reason',
    notify: 'notify notifycustomer senddeliverynotetocustomer sendemail sendmail emailcustomer',
    status: 'status newstatus state orderstatus itemstatus',
  },
  Swedish: {
    order: 'ordernummer bestallningsnummer bestallning kundreferens godsmottagarensreferens avsandarreferens referens',
    item: 'artikelnummer artikelnr artnr artikel varunummer',
    quantity: 'antal',
    tracking:
      'sparningsnummer sparningsid sparnummer kollinummer kollinr kolliid kolli sandningsnummer sandningsnr sandningsid paketnummer fraktsedelsnummer',
    provider: 'transportor fraktbolag fraktforare speditor fraktleverantor',
    comment: 'kommentar anmarkning meddelande orsak',
    notify: 'avisera avisering',
  },
  Norwegian: {
    order: 'ordrenummer ordrenr ordre bestillingsnummer bestilling referanse kundereferanse',
    item: 'varenummer varenr artikkelnummer artikkel',
    quantity: 'antall',
    tracking: 'sporingsnummer sporingskode kollinummer kollinr sendingsnummer sendingsnr sending pakkenummer',
    provider: 'transportor fraktselskap fraktforer speditor budfirma',
    comment: 'kommentar merknad melding',
  },
  Danish: {
    order: 'ordrenummer ordrenr ordre bestillingsnummer kundereference reference',
    item: 'varenummer varenr',
    quantity: 'antal',
    tracking: 'sporingsnummer pakkenummer forsendelsesnummer forsendelse stregkode kollinummer',
    provider: 'transportor fragtfirma fragtmand fragtselskab speditor',
    comment: 'bemaerkning bemarkning kommentar besked',
  },
  Finnish: {
    order: 'tilausnumero tilausnro tilaus viite asiakasviite viitenumero',
    item: 'tuotenumero tuotekoodi tuote nimike',
    quantity: 'maara kpl',
    tracking: 'seurantakoodi seurantanumero seurantatunnus lahetystunnus lahetysnumero kollinumero',
    provider: 'kuljetusyhtio kuljetusliike kuljettaja rahdinkuljettaja',
    comment: 'kommentti huomautus viesti',
    status: 'tila',
  },
  German: {
    order:
      'bestellnummer bestellnr auftragsnummer auftragsnr bestellung auftrag kundenreferenz sendungsreferenz referenznummer referenznr referenz',
    item: 'artikelnummer artikelnr artikel positionsnummer position',
    quantity: 'menge anzahl stuckzahl stuck',
    tracking:
      'sendungsnummer sendungsnr trackingnummer trackingnr sendungsverfolgungsnummer sendungsverfolgung paketnummer paketnr paketscheinnummer identcode frachtbriefnummer',
    provider:
      'versanddienstleister paketdienst frachtfuhrer spediteur spedition zustelldienst versandunternehmen dienstleister',
    comment: 'kommentar bemerkung bemerkungen notiz anmerkung hinweis grund',
    notify: 'benachrichtigen benachrichtigung',
    status: 'zustand',
  },
  Dutch: {
    order: 'bestelnummer bestelnr bestelling opdrachtnummer klantreferentie referentie kenmerk',
    item: 'artikelnummer artikelnr artikel',
    quantity: 'aantal',
    tracking: 'trackentracecode trackentrace tracktracecode zendingnummer zendingsnummer zending pakketnummer',
    provider: 'vervoerder transporteur bezorgdienst koerier',
    comment: 'opmerking opmerkingen toelichting',
  },
  French: {
    order:
      'numerodecommande ndecommande numerocommande numcommande nocommande ncommande refcommande referencecommande commande referenceclient',
    item: 'codearticle referencearticle numeroarticle article',
    quantity: 'quantite qte',
    tracking:
      'numerodesuivi numerosuivi numsuivi nosuivi nsuivi codesuivi suivi numerodecolis numerocolis nocolis colis',
    provider: 'transporteur societedetransport livreur',
    comment: 'commentaire remarque remarques motif',
    status: 'statut etat',
  },
  Spanish: {
    order: 'numerodepedido numeropedido numpedido nopedido npedido pedido referenciapedido referencia',
    item: 'codigoarticulo referenciaarticulo articulo',
    quantity: 'cantidad unidades',
    tracking:
      'numerodeseguimiento numeroseguimiento codigodeseguimiento seguimiento numerodeenvio numeroenvio envio localizador expedicion',
    provider: 'transportista empresadetransporte mensajeria agencia',
    comment: 'comentario comentarios observaciones motivo',
    status: 'estado',
  },
  Italian: {
    order: 'numeroordine numordine nordine ordine riferimentoordine riferimento',
    item: 'codicearticolo articolo codiceprodotto',
    quantity: 'quantita qta',
    tracking:
      'numerotracking codicetracking numerodispedizione numerospedizione spedizione letteradivettura ldv tracciamento numerocollo',
    provider: 'corriere vettore spedizioniere trasportatore',
    comment: 'commento commenti note osservazioni',
    status: 'stato',
  },
  Polish: {
    order: 'numerzamowienia nrzamowienia zamowienie referencja referencje',
    item: 'numerartykulu kodtowaru artykul towar',
    quantity: 'ilosc sztuk',
    tracking:
      'numerprzesylki nrprzesylki przesylka numersledzenia numerlistuprzewozowego nrlistuprzewozowego listprzewozowy',
    provider: 'przewoznik kurier firmakurierska',
    comment: 'komentarz uwagi uwaga',
  },
}
